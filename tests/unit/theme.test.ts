import { theme } from 'antd';
import { antdTheme } from '../../config/theme';
import { color, cssVariables, type Mode, roleColors, roleNames } from '../../config/tokens';

const modes: Mode[] = ['light', 'dark'];

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);
const luminance = (hex: string) => {
  const [r, g, b] = channels(hex).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** Contrast ratio of WCAG 2.2. */
const contrast = (a: string, b: string) => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe.each(modes)('the %s theme', (mode) => {
  const c = (name: Parameters<typeof color>[0]) => color(name, mode);

  test('antd ends with our values, not with its own computed ones', () => {
    const token = theme.getDesignToken(antdTheme(mode, false));
    expect(token.colorPrimary).toBe(c('colorPrimary'));
    expect(token.colorSuccessBg).toBe(roleColors('ok', mode).bg);
    expect(token.colorError).toBe(roleColors('err', mode).text);
    expect(token.colorTextPlaceholder).toBe(c('colorTextTertiary'));
    expect(token.colorTextDisabled).toBe(c('colorTextTertiary'));
    expect(token.colorFillAlter).toBe(c('colorFillAlter'));
    expect(token.colorBgLayout).toBe(c('colorBgLayout'));
    expect(token.boxShadowTertiary).toBe(c('boxShadowCard'));
    expect([token.controlHeight, token.controlHeightLG, token.controlHeightSM]).toEqual([36, 44, 28]);
    expect([token.borderRadius, token.borderRadiusLG, token.borderRadiusSM]).toEqual([8, 12, 6]);
    expect([token.fontSizeSM, token.fontSizeXL, token.fontSizeHeading3, token.fontSizeHeading4]).toEqual([
      12, 18, 24, 20,
    ]);
  });

  test('nothing moves when the reader asks for that', () => {
    expect(theme.getDesignToken(antdTheme(mode, true)).motionDurationSlow).toBe('0s');
    expect(theme.getDesignToken(antdTheme(mode, false)).motionDurationSlow).toBe('.19s');
  });

  test.each(roleNames.filter((role) => role !== 'off'))('status %s reads at 5.5:1', (role) => {
    const { text, bg } = roleColors(role, mode);
    expect(contrast(text, bg)).toBeGreaterThanOrEqual(5.5);
  });

  test('text reads at 4.5:1 on every ground', () => {
    const grounds = [
      c('colorBgLayout'),
      c('colorBgContainer'),
      c('colorBgElevated'),
      c('colorFillTertiary'),
      c('colorFillAlter'),
    ];
    for (const ground of grounds)
      for (const name of ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorPrimaryText'] as const)
        expect([name, ground, contrast(c(name), ground) >= 4.5]).toEqual([name, ground, true]);
    for (const fill of ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive', 'badge'] as const)
      expect([fill, contrast(c('colorOnPrimary'), c(fill)) >= 4.5]).toEqual([fill, true]);
    expect(contrast(c('colorPrimaryText'), c('colorPrimaryBg'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(c('sceneTitle'), c('sceneSky'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(c('sceneText'), c('sceneSky'))).toBeGreaterThanOrEqual(4.5);
  });

  test('charts and field edges stand out at 3:1 on the card', () => {
    for (const name of ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'controlBorder'] as const)
      expect([name, contrast(c(name), c('colorBgContainer')) >= 3]).toEqual([name, true]);
  });
});

test('both themes declare the same colours', () => {
  const names = (mode: Mode) => [...cssVariables(mode).matchAll(/(--[a-z\d-]+):/g)].map((m) => m[1]!);
  const light = new Set(names('light'));
  expect(names('dark').filter((name) => !light.has(name))).toEqual([]);
  expect(cssVariables('light')).toContain('--color-bg-layout:#F7F4F0');
  expect(cssVariables('dark')).toContain('--chart-1:#F0803C');
});
