import { hasModulePage } from '../enums';

const pages = '/personal/annualass';
const page = (path: string, query: Readonly<Record<string, string | number | undefined>>) => {
  const filled = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(filled)}`;
};

/** Addresses of the pages of the assessment without the base path. */
export const assessmentLinks = {
  list: `${pages}/list`,
  index: (id: string) => page(`${pages}/details`, { id }),
  /**
   * Page of a module; modules above 12 have the page of the other assessment information. `record` opens that record's
   * drawer; `new` with a category an empty one.
   */
  module: (id: string, mid: number, record?: string, category?: string) =>
    page(`${pages}/details/${hasModulePage(mid) ? 'modules' : 'assessInfocomplete'}/`, {
      id,
      mid,
      rid: record,
      cat: category,
    }),
  /** The print preview; modules without a page of their own are printed with the whole form. */
  print: (id: string, module?: number) =>
    page('/other/print/annassmodules/', { id, mid: hasModulePage(module) ? module : undefined }),
  /** Two attempts side by side. */
  compare: (id: string, from: number, to: number) => page(`${pages}/details/compare`, { id, from, to }),
  form: (id: string) => page(`${pages}/ntregform`, { id }),
} as const;
