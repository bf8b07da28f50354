import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { type ColorName, color, type Mode, motion, roleColors, sizes } from './tokens';

/** Line height of antd is a ratio; ours are px. */
const headings = Object.fromEntries(
  sizes.fontSizeHeading.flatMap((size, i) => [
    [`fontSizeHeading${i + 1}`, size],
    [`lineHeightHeading${i + 1}`, (sizes.lineHeightHeading[i] ?? size) / size],
  ]),
);

/** Colours of a status role, under the names of antd's family for it. */
function family(name: 'Success' | 'Warning' | 'Error' | 'Info', role: 'ok' | 'wait' | 'err' | 'info', mode: Mode) {
  const { text, bg, border } = roleColors(role, mode);
  return Object.fromEntries([
    ...['', 'Hover', 'Active', 'Text', 'TextHover', 'TextActive', 'BorderHover'].map((part) => [
      `color${name}${part}`,
      text,
    ]),
    ...['Bg', 'BgHover', 'BgActive', 'BgFilledHover'].map((part) => [`color${name}${part}`, bg]),
    [`color${name}Border`, border],
  ]);
}

/**
 * Our values as the last step of antd's own algorithm. Given as `token` they would be seeds, from which the algorithm
 * computes other colours: a dark primary of #A83A0D, a muddy grey behind a success.
 */
const ours =
  (mode: Mode): MappingAlgorithm =>
  (_seed, map) => {
    const c = (name: ColorName) => color(name, mode);
    return {
      ...map!,
      colorPrimary: c('colorPrimary'),
      colorPrimaryHover: c('colorPrimaryHover'),
      colorPrimaryActive: c('colorPrimaryActive'),
      colorPrimaryText: c('colorPrimaryText'),
      colorPrimaryTextHover: c('colorPrimaryText'),
      colorPrimaryTextActive: c('colorPrimaryText'),
      colorPrimaryBg: c('colorPrimaryBg'),
      colorPrimaryBgHover: c('colorPrimaryBgHover'),
      colorPrimaryBorder: c('colorPrimaryBorder'),
      colorPrimaryBorderHover: c('colorPrimaryBorder'),
      colorLink: c('colorPrimaryText'),
      colorLinkHover: c('colorPrimaryText'),
      colorLinkActive: c('colorPrimaryText'),
      ...family('Success', 'ok', mode),
      ...family('Warning', 'wait', mode),
      ...family('Error', 'err', mode),
      ...family('Info', 'info', mode),
      colorBgLayout: c('colorBgLayout'),
      colorBgContainer: c('colorBgContainer'),
      colorBgElevated: c('colorBgElevated'),
      colorBgSpotlight: c('colorText'),
      colorBgMask: c('colorBgMask'),
      colorFill: c('colorFill'),
      colorFillSecondary: c('colorFillSecondary'),
      colorFillTertiary: c('colorFillTertiary'),
      colorFillQuaternary: c('colorFillAlter'),
      colorText: c('colorText'),
      colorTextSecondary: c('colorTextSecondary'),
      colorTextTertiary: c('colorTextTertiary'),
      /** Placeholder and disabled text come from here: they stay readable too. */
      colorTextQuaternary: c('colorTextTertiary'),
      colorBorder: c('colorBorder'),
      colorBorderDisabled: c('colorBorderSecondary'),
      colorBorderSecondary: c('colorBorderSecondary'),
      ...headings,
      fontSizeSM: sizes.fontSizeSM,
      fontSizeLG: sizes.fontSizeLG,
      fontSizeXL: sizes.fontSizeXL,
      lineHeight: 22 / 14,
      lineHeightSM: 20 / 12,
      lineHeightLG: 24 / 16,
      controlHeightLG: sizes.controlHeightLG,
      controlHeightSM: sizes.controlHeightSM,
      borderRadiusLG: sizes.borderRadiusLG,
      borderRadiusSM: sizes.borderRadiusSM,
      borderRadiusXS: 4,
      motionDurationFast: motion.motionDurationFast,
      motionDurationMid: motion.motionDurationMid,
      motionDurationSlow: motion.motionDurationSlow,
    };
  };

function components(mode: Mode): ThemeConfig['components'] {
  const c = (name: ColorName) => color(name, mode);
  /** Large controls have the same radius as all others; antd would round them more. */
  const control = { borderRadiusLG: sizes.borderRadius };
  const field = { ...control, colorBorder: c('controlBorder') };
  /** antd writes these words in colorPrimary, which is for fills only. */
  const brandText = { colorPrimary: c('colorPrimaryText') };
  return {
    Alert: {
      defaultPadding: '10px 14px',
      withDescriptionPadding: '10px 14px',
      withDescriptionIconSize: 16,
      fontSizeLG: sizes.fontSize,
    },
    Badge: { colorError: c('badge'), colorTextLightSolid: c('colorOnPrimary') },
    Button: {
      ...control,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentFontSizeSM: 13,
      dangerColor: mode === 'light' ? c('colorOnPrimary') : roleColors('err', 'dark').bg,
      defaultHoverColor: c('colorPrimaryText'),
      defaultHoverBorderColor: c('colorPrimaryBorder'),
      defaultActiveColor: c('colorPrimaryText'),
      defaultActiveBorderColor: c('colorPrimaryBorder'),
      colorBgContainerDisabled: c('colorFillSecondary'),
    },
    Card: { headerHeight: 44, headerPadding: 20, bodyPadding: 20 },
    Cascader: field,
    Checkbox: { ...field, borderRadiusSM: 4 },
    DatePicker: field,
    Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    Dropdown: brandText,
    Input: field,
    InputNumber: field,
    Modal: { titleFontSize: sizes.fontSizeXL },
    Drawer: { fontSizeLG: sizes.fontSizeXL, lineHeightLG: 26 / 18 },
    Pagination: {
      ...control,
      itemActiveColor: c('colorPrimaryText'),
      itemActiveColorHover: c('colorPrimaryText'),
      itemActiveBg: c('colorPrimaryBg'),
    },
    Progress: { defaultColor: c('chart1'), remainingColor: c('colorFillSecondary') },
    Radio: { ...field, buttonSolidCheckedBg: c('colorPrimary') },
    Segmented: {
      ...control,
      trackBg: c('colorFillSecondary'),
      itemColor: c('colorTextSecondary'),
      itemSelectedBg: c('segmentedSelected'),
      itemSelectedColor: c('colorText'),
    },
    Select: field,
    /** A finger needs 24 px. */
    Switch: { trackHeight: 24, handleSize: 20, trackMinWidth: 48 },
    Spin: brandText,
    Table: {
      headerBg: c('colorFillAlter'),
      headerColor: c('colorTextTertiary'),
      headerSplitColor: 'transparent',
      borderColor: c('colorBorderSecondary'),
      rowHoverBg: c('colorFillAlter'),
      rowSelectedBg: c('colorPrimaryBg'),
      rowSelectedHoverBg: c('colorPrimaryBgHover'),
      cellPaddingBlock: 14,
      cellPaddingInline: 12,
    },
    Tag: {
      defaultBg: roleColors('neu', mode).bg,
      defaultColor: roleColors('neu', mode).text,
      colorBorder: roleColors('neu', mode).border,
    },
    Tooltip: { colorTextLightSolid: c('colorBgContainer'), fontSize: 13 },
    Tree: brandText,
  };
}

/** antd's ThemeConfig for a mode; with `reducedMotion` nothing moves. */
export function antdTheme(mode: Mode, reducedMotion: boolean): ThemeConfig {
  return {
    hashed: false,
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, ours(mode)],
    token: {
      /** The style sheet decides the face, because it knows the direction of the page. */
      fontFamily: 'var(--font-family)',
      fontSize: sizes.fontSize,
      borderRadius: sizes.borderRadius,
      controlHeight: sizes.controlHeight,
      controlInteractiveSize: 16,
      motion: !reducedMotion,
      motionEaseOut: motion.motionEaseOut,
      /** The page's own focus ring (src/global.css) is used everywhere. */
      focusOutline: false,
      fontWeightStrong: 600,
      /** White on a paler orange would not be read; the turning sign says enough. */
      opacityLoading: 1,
      boxShadow: color('boxShadowFloat', mode),
      boxShadowSecondary: color('boxShadowFloat', mode),
      boxShadowTertiary: color('boxShadowCard', mode),
    },
    components: components(mode),
  };
}
