export default {
  'units.unit': 'Organisation',
  'units.done': 'Submitted',
  'units.rest': 'Not submitted',
  'units.rest.n': '{n, number} left',
  'units.rest.none': 'All submitted',
  'units.percent': '{percent}%',
  'units.share': '{done, number} / {all, number}, {percent}%',
  'units.least': '{percent}% {name}',
  'units.expected': 'Line: {percent}% expected by today',
  'units.dots': 'Dots: units below, the lowest named',
};
