import type zh from '../zh-CN/record';

export default {
  'record.Thesis': 'الأبحاث',
  'record.Thesis.one': 'بحث',
  'record.Thesis.unit':
    '{n, plural, zero {لا أبحاث} one {بحث واحد} two {بحثان} few {# أبحاث} many {# بحثًا} other {# بحث}}',
  'record.Thesis.group.main': 'بيانات البحث',
  'record.Thesis.group.attachments': 'المرفقات',
  'record.Thesis.group.more': 'حقول اختيارية إضافية',
  'record.Thesis.thesisName': 'عنوان البحث',
  'record.Thesis.journal': 'اسم المجلة',
  'record.Thesis.publishDate': 'شهر النشر',
  'record.Thesis.cn': 'الرقم التسلسلي المحلي CN',
  'record.Thesis.cn.hint': 'مثال: 45-1024/G4',
  'record.Thesis.rank': 'ترتيب المؤلف',
  'record.Thesis.rank.first': 'المؤلف الأول',
  'record.Thesis.rank.second': 'المؤلف الثاني',
  'record.Thesis.rank.third': 'المؤلف الثالث',
  'record.Thesis.rank.other': 'مؤلف آخر',
  'record.Thesis.rank.corresponding': 'المؤلف المراسل',
  'record.Thesis.thesisCover': 'الغلاف الأمامي',
  'record.Thesis.thesisBackCover': 'الغلاف الخلفي',
  'record.Thesis.thesisDirectory': 'صفحة الفهرس',
  'record.Thesis.levelId': 'مستوى المجلة',
  'record.Thesis.wordCount': 'عدد الكلمات',
  'record.Thesis.issn': 'ISSN',
  'record.Thesis.issn.hint': 'مثال: 1002-218X',
} satisfies Record<keyof typeof zh, string>;
