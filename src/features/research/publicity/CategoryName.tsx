import { subjectCategories } from '@domain/research/categories';
import { useT } from '@/hooks/useT';

/** Category of a subject, in words. */
export function CategoryName({ value }: { value: number | undefined }) {
  const t = useT();
  const found = subjectCategories.find((one) => one.value === value);
  return found ? t(`research.subjectapp.category.${found.name}`) : null;
}
