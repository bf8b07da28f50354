const query = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );

/** Pages of a declaration, by its name and the document's id; for a plan it is begun on its page. */
export const declarationLinks = {
  page: (of: string, id: string) => `/personal/declaration?${query({ of, id })}`,
  begin: (of: string, planId: string) => `/personal/declaration?${query({ of, plan: planId })}`,
  compare: (of: string, id: string, from?: number, to?: number) =>
    `/personal/declaration/compare?${query({ of, id, from, to })}`,
  paper: (of: string, id: string) => `/other/print/declaration?${query({ of, id })}`,
};
