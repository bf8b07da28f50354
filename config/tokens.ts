import type { StatusRole } from '../domain/statuses';

/**
 * The one token file: every colour, size, font and duration of the product, light and dark.
 * No imports that reach the browser: the page shell and the login page use it without antd.
 * `config/theme.ts` hands the same values to antd; `cssVariables` hands them to style sheets, in kebab case
 * (`colorBgLayout` becomes `--color-bg-layout`, `chart1` becomes `--chart-1`, role `ok` becomes `--ok`, `--ok-bg`,
 * `--ok-border`).
 */
export type Mode = 'light' | 'dark';

type Pair = readonly [light: string, dark: string];

const same = (value: string): Pair => [value, value];

/** Names that antd knows too keep antd's name. */
const colors = {
  /** Primary is for fills only, with white text on it; text in brand colour is colorPrimaryText. */
  colorPrimary: same('#C2410C'),
  colorPrimaryHover: ['#A93809', '#C9480F'],
  colorPrimaryActive: ['#8C2D07', '#A93809'],
  colorPrimaryText: ['#A63A0B', '#FB9A4B'],
  colorPrimaryBg: ['#FFF3EA', '#38210F'],
  colorPrimaryBgHover: ['#FFE6D3', '#472A14'],
  colorPrimaryBorder: ['#F6C29C', '#7A4420'],
  colorOnPrimary: same('#FFFFFF'),
  colorBgLayout: ['#F7F4F0', '#161210'],
  colorBgContainer: ['#FFFFFF', '#201B17'],
  colorBgElevated: ['#FFFFFF', '#2A241F'],
  colorFillAlter: ['#FBF9F6', '#251F1A'],
  colorFillTertiary: ['#F6F3EF', '#29231E'],
  colorFillSecondary: ['#F1EDE8', '#312A24'],
  colorFill: ['#E9E3DC', '#40372F'],
  colorText: ['#211B16', '#F4EEE7'],
  colorTextSecondary: ['#57504A', '#BFB5AA'],
  colorTextTertiary: ['#6F665E', '#A1978C'],
  colorBorderSecondary: ['#EBE6DF', '#342D27'],
  colorBorder: ['#D9D1C8', '#453C34'],
  /** Edge of a field: at least 3:1 against the card. */
  controlBorder: ['#978D83', '#857A6F'],
  colorBgMask: ['rgba(33,24,16,.36)', 'rgba(8,5,3,.6)'],
  /** Around a field that is typed in, and one with an error. */
  haloPrimary: same('rgba(194,65,12,.18)'),
  haloErr: ['rgba(176,30,58,.18)', 'rgba(226,90,112,.18)'],
  /** Over an element under the pointer, on any ground. */
  veil: ['rgba(33,24,16,.06)', 'rgba(244,238,231,.06)'],
  veilOnToast: same('rgba(148,138,128,.26)'),
  focusRing: ['rgba(194,65,12,.45)', 'rgba(251,154,75,.45)'],
  /** Bright orange family: large shapes, never text. */
  brand: same('#F97316'),
  brand2: ['#FDBA74', '#B4612A'],
  brand3: ['#FED7AA', '#5B3319'],
  brand4: ['#FFF0E2', '#2E1D11'],
  segmentedSelected: ['#FFFFFF', '#4A4038'],
  /** Counters: white text on it. */
  badge: ['#B01E3A', '#B4233F'],
  okSolid: ['#16806E', '#35A48E'],
  waitSolid: ['#B98509', '#C99A2E'],
  errSolid: ['#B01E3A', '#E25A70'],
  infoSolid: ['#2F6DB5', '#5B98E0'],
  /** Signs of the ways of paying, by which people know them. */
  wechat: ['#07A651', '#3CC77A'],
  alipay: ['#1677FF', '#5C9DFF'],
  /** Charts, in fixed order: required, elective, school-based, other, further. */
  chart1: ['#C2410C', '#F0803C'],
  chart2: ['#1D549C', '#4F8EDB'],
  chart3: ['#1C9A86', '#5FD0B8'],
  chart4: ['#BE8A00', '#F5D26B'],
  chart5: ['#A482D6', '#CDB4F5'],
  chart6: ['#4B433B', '#8B8178'],
  chart1Soft: ['#F3B48A', '#7A4522'],
  chart2Soft: ['#BDD5F2', '#2B4C78'],
  /** Counts in a table of them, few to many, each with its figure. */
  heat1: ['#FFE6D3', '#3A2415'],
  heat2: ['#FBC99B', '#5B3319'],
  heat3: ['#F0954F', '#8F4A1A'],
  heat4: ['#C2410C', '#F0803C'],
  heatText1: ['#7A2E08', '#FFC79E'],
  heatText2: ['#6B2607', '#FFDCC0'],
  heatText3: ['#3A1403', '#FFF3EA'],
  heatText4: ['#FFFFFF', '#1F0E04'],
  /** Terraces, far to near, with their sky, sun rings and words. */
  scene1: ['#FDE7D3', '#2B1B10'],
  scene2: ['#FAD6B6', '#3A2314'],
  scene3: ['#F6C296', '#4B2B16'],
  scene4: ['#F0A56F', '#5F3317'],
  scene5: ['#E6884C', '#763B17'],
  scene6: ['#D9692B', '#8C4216'],
  sceneSky: ['#FFF0E2', '#1E1611'],
  sceneLine: ['#FFF3E6', '#A65E2C'],
  /** The nearest terrace, which goes on below the picture. */
  sceneGround: ['#47190A', '#170B06'],
  sceneRing: ['#EA8A4A', '#B4612A'],
  sceneTitle: ['#33180B', '#F9E9DA'],
  sceneText: ['#6B4A36', '#D3BBA7'],
  sceneFooter: same('#F8DCC3'),
  /** Ground of the footer where it is more than one line high, and of the notice on the scene. */
  sceneFooterBg: same('rgba(71,25,10,.86)'),
  scenePill: ['rgba(255,255,255,.88)', 'rgba(32,27,23,.88)'],
  /** Picture codes are drawn dark on light in both themes. */
  pictureCodeBg: same('#FBF6F0'),
  /** Paper is light in both themes; the desk is what lies around a sheet. The PDF takes the same values. */
  paper: same('#FFFFFF'),
  paperInk: same('#1A1A1A'),
  paperNote: same('#555555'),
  paperLine: same('#333333'),
  paperRule: same('#BBBBBB'),
  paperLabel: same('#F6F4F1'),
  /** The one paper with colour. */
  certificatePaper: same('#FFFDF9'),
  certificateFrame: same('#C2410C'),
  certificateHeading: same('#7A2A08'),
  certificateInk: same('#2A1A10'),
  certificateNote: same('#7A5A44'),
  certificateSeal: same('#C1272D'),
  paperDesk: ['#DFD9D1', '#2A2521'],
  boxShadowPaper: [
    '0 1px 3px rgba(40,28,16,.2),0 12px 40px rgba(40,28,16,.14)',
    '0 1px 3px rgba(0,0,0,.4),0 12px 40px rgba(0,0,0,.4)',
  ],
  boxShadowCard: [
    '0 1px 2px rgba(74,44,18,.04),0 2px 10px rgba(74,44,18,.04)',
    '0 0 0 1px rgba(255,240,225,.02),0 2px 10px rgba(0,0,0,.25)',
  ],
  boxShadowFloat: [
    '0 2px 6px rgba(58,34,14,.08),0 16px 48px rgba(58,34,14,.16)',
    '0 0 0 1px rgba(255,240,225,.06),0 20px 56px rgba(0,0,0,.6)',
  ],
  /** Cards that stand on the scene. */
  boxShadowScene: [
    '0 24px 64px rgba(90,40,10,.2),0 2px 8px rgba(90,40,10,.08)',
    '0 0 0 1px rgba(255,240,225,.06),0 24px 64px rgba(0,0,0,.55)',
  ],
  /** Bars that stick to the bottom of the window. */
  boxShadowBar: ['0 -6px 24px rgba(74,44,18,.06)', '0 -6px 24px rgba(0,0,0,.3)'],
} as const satisfies Record<string, Pair>;

export type ColorName = keyof typeof colors;

interface RoleColors<T> {
  text: T;
  bg: T;
  border: T;
}

/** Colours of the status roles. 'off' has no fill and a dashed edge; 'fin' is inverted. */
const roles: Record<StatusRole, RoleColors<Pair>> = {
  act: { text: ['#A63A0B', '#FFA45C'], bg: ['#FFF0E4', '#3B2213'], border: ['#F6C29C', '#7A4420'] },
  wait: { text: ['#7F5200', '#E9B949'], bg: ['#FFF5D9', '#352911'], border: ['#EBD28B', '#5F4A1C'] },
  info: { text: ['#1B57A6', '#82B5F5'], bg: ['#EAF2FC', '#182B45'], border: ['#BDD5F2', '#2B4C78'] },
  up: { text: ['#60409B', '#BFA3F0'], bg: ['#F2EDFA', '#2C2340'], border: ['#D5C6EE', '#4C3C6E'] },
  ok: { text: ['#0F6B5C', '#5CC9B2'], bg: ['#E7F4F0', '#13302A'], border: ['#B5DCD2', '#24564B'] },
  err: { text: ['#B01E3A', '#FF8A9B'], bg: ['#FDECEF', '#3D1A21'], border: ['#F3BFC9', '#6E2E3B'] },
  neu: { text: ['#57504A', '#BFB5AA'], bg: ['#F1EDE8', '#312A24'], border: ['#DDD5CC', '#4A4038'] },
  off: { text: ['#57504A', '#BFB5AA'], bg: same('transparent'), border: ['#DDD5CC', '#4A4038'] },
  fin: { text: ['#FFFFFF', '#201B17'], bg: ['#57504A', '#BFB5AA'], border: ['#57504A', '#BFB5AA'] },
};

/** Sizes in px, durations in s. */
export const sizes = {
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeXL: 18,
  fontSizeHeading: [40, 28, 24, 20, 16],
  lineHeightHeading: [44, 36, 32, 28, 24],
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  controlHeight: 36,
  controlHeightLG: 44,
  controlHeightSM: 28,
  headerHeight: 54,
  contentWidth: 1180,
} as const;

export const motion = {
  motionDurationFast: '.1s',
  motionDurationMid: '.16s',
  motionDurationSlow: '.19s',
  motionEaseOut: 'cubic-bezier(.2,.8,.2,1)',
} as const;

const durations = ['motionDurationFast', 'motionDurationMid', 'motionDurationSlow'] as const;

/**
 * Font stacks: the system's own faces first. Right-to-left pages put the Arabic faces in front. Quotes, apostrophes and
 * dots between facts have one code in Chinese and in Latin text, and Chinese faces draw them as wide as a letter: English
 * pages take these marks alone from a Latin face.
 */
export const fonts = {
  sans: '-apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans Arabic","Noto Sans",sans-serif',
  serif: '"Songti SC","STSong","Noto Serif CJK SC","SimSun",serif',
  /** Faces with Latin marks, the first that is installed. */
  latin: ['Helvetica Neue', 'Segoe UI', 'Noto Sans Regular', 'Arial'],
  rtlSans: '"Noto Sans Arabic","Segoe UI","Noto Sans","Geeza Pro",Tahoma,"Noto Sans CJK SC",sans-serif',
  rtlSerif: '"Noto Naskh Arabic","Geeza Pro","Noto Serif CJK SC",serif',
} as const;

const side = (mode: Mode) => (mode === 'light' ? 0 : 1);

/** The value of one colour in one theme. */
export const color = (name: ColorName, mode: Mode): string => colors[name][side(mode)];

/** The three colours of one status role in one theme. */
export function roleColors(role: StatusRole, mode: Mode): RoleColors<string> {
  const { text, bg, border } = roles[role];
  const i = side(mode);
  return { text: text[i], bg: bg[i], border: border[i] };
}

export const colorNames = Object.keys(colors) as ColorName[];
export const roleNames = Object.keys(roles) as StatusRole[];

const kebab = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([a-z])(\d)/g, '$1-$2')
    .toLowerCase();

const declarations = (values: readonly (readonly [string, string])[]) =>
  values.map(([name, value]) => `--${name}:${value}`).join(';');

const modeVariables = (mode: Mode) => [
  ...colorNames.map((name) => [kebab(name), color(name, mode)] as const),
  ...roleNames.flatMap((role) => {
    const { text, bg, border } = roleColors(role, mode);
    return [[role, text] as const, [`${role}-bg`, bg] as const, [`${role}-border`, border] as const];
  }),
];

const px = (
  name:
    | 'borderRadius'
    | 'borderRadiusLG'
    | 'borderRadiusSM'
    | 'controlHeight'
    | 'controlHeightLG'
    | 'controlHeightSM'
    | 'headerHeight'
    | 'contentWidth',
) => [kebab(name), `${sizes[name]}px`] as const;

const sharedVariables = [
  ['font-family', fonts.sans],
  ['font-serif', fonts.serif],
  // Papers are Chinese forms in every language.
  ['font-paper', fonts.serif],
  px('borderRadius'),
  px('borderRadiusLG'),
  px('borderRadiusSM'),
  px('controlHeight'),
  px('controlHeightLG'),
  px('controlHeightSM'),
  px('headerHeight'),
  px('contentWidth'),
  ...Object.entries(motion).map(([name, value]) => [kebab(name), value] as const),
] as const;

/**
 * The custom properties of one theme as a rule; paper is always light, so dark applies on screens only. Pages without
 * scripts take dark from the `system`, all others from the user's `choice`.
 */
export function cssVariables(mode: Mode, from: 'choice' | 'system' = 'choice'): string {
  if (mode === 'dark') {
    const dark = `color-scheme:dark;${declarations(modeVariables('dark'))}`;
    return from === 'choice'
      ? `@media screen{[data-theme=dark]{${dark}}}`
      : `@media screen and (prefers-color-scheme:dark){:root{${dark}}}`;
  }
  return [
    `:root{color-scheme:light;${declarations([...sharedVariables, ...modeVariables('light')])}}`,
    `@font-face{font-family:"Latin marks";src:${fonts.latin.map((name) => `local("${name}")`).join()};unicode-range:U+B7,U+2018-201D}`,
    `:root:lang(en){--font-family:"Latin marks",${fonts.sans};--font-serif:"Latin marks",${fonts.serif}}`,
    `[dir=rtl]{--font-family:${fonts.rtlSans};--font-serif:${fonts.rtlSerif}}`,
    `@media (prefers-reduced-motion:reduce){:root{${declarations(durations.map((name) => [kebab(name), '0s']))}}}`,
  ].join('');
}
