import { useSearchParams } from '@umijs/max';
import { NotFound } from '@/features/exception';

export default function NotFoundPage() {
  const [query] = useSearchParams();
  return (
    <NotFound errorCode={query.get('errorCode') ?? undefined} errorMessage={query.get('errorMessage') ?? undefined} />
  );
}
