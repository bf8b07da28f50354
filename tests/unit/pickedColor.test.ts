import { generateColor, AggregationColor as Own, isBright as ownBright } from '../../config/lean/pickedColor';

const { AggregationColor } = require('antd/lib/color-picker/color');
const { isBright } = require('antd/lib/color-picker/components/ColorPresets');

const levels = [0, 20, 64, 128, 191, 192, 193, 230, 255];
const colours = levels.flatMap((r) =>
  levels.flatMap((g) => levels.flatMap((b) => [1, 0.5, 0.3, 0].map((a) => `rgba(${r}, ${g}, ${b}, ${a})`))),
);

test('what stands in for the colour picker says of each colour what that one says', () => {
  for (const background of ['#fff', '#141414']) {
    const said = colours.map((colour) => ownBright(new Own(colour), background));
    expect(said).toEqual(colours.map((colour) => isBright(new AggregationColor(colour), background)));
    expect(new Set(said).size).toBe(2);
  }
  expect(colours.map((colour) => generateColor(colour).toRgb())).toEqual(
    colours.map((colour) => new AggregationColor(colour).toRgb()),
  );
  expect(generateColor(undefined).toRgb()).toEqual(new AggregationColor(undefined).toRgb());
});
