export default {
  'units.unit': 'الجهة',
  'units.done': 'قدّموا',
  'units.rest': 'لم يقدّموا',
  'units.rest.n': 'متبقٍ: {n, number}',
  'units.rest.none': 'قدّم الجميع',
  'units.percent': '{percent}%',
  'units.share': '{done, number} من {all, number}، {percent}%',
  'units.least': '{percent}% {name}',
  'units.expected': 'الخط: المتوقع حتى اليوم {percent}%',
  'units.dots': 'النقاط: الجهات التابعة، والأدنى مذكور',
};
