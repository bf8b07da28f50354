import type { StudioMode, StudioType } from '../enums';
import { StudioReview } from '../statuses';

const query = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );
const square = '/personal/workroom/square';

/** Pages of studios, without the base path. */
export const studioLinks = {
  /** The user's own studios; `mode` opens one of the tabs. */
  mine: (mode?: StudioMode) => (mode ? `/personal/mystudios?${query({ mode })}` : '/personal/mystudios'),
  square: `${square}/index`,
  list: `${square}/list`,
  detail: (id: string, tab?: 'introduction' | 'members') => `${square}/detail?${query({ id, tab })}`,
  /** Members of a studio who wait for its host: the list of teachers (`m`), narrowed to them. */
  applicants: (id: string) =>
    `${square}/detail?${query({ id, tab: 'members', 'm.examineStatus': StudioReview.Waiting })}`,
  explain: (type: StudioType) => `${square}/explain?${query({ type })}`,
  /** A declaration: begun for a type, or gone on with. */
  begin: (type: StudioType) => `${square}/declare?${query({ type })}`,
  declare: (id: string) => `${square}/declare?${query({ id })}`,
  desk: '/personal/studioReview/list',
};
