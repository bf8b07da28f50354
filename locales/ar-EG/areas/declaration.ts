import kpi from '../kpi';
import objection from '../objection';
import research from '../research';
import studioDeclare from '../studioDeclare';

/** Words of declarations and of their pages: a chunk of its own, which those pages fetch. */
export default {
  ...research,
  ...kpi,
  ...objection,
  ...studioDeclare,
  'declaration.begin': 'بدء التعبئة',
  'declaration.begin.text': 'يُحفظ ما تملؤونه مسودةً يمكن تعديلها قبل التقديم.',
  'declaration.begin.parts':
    '{n, plural, zero {لا أقسام للتعبئة} one {قسم واحد للتعبئة} two {قسمان للتعبئة} few {# أقسام للتعبئة} many {# قسمًا للتعبئة} other {# قسم للتعبئة}}',
  'declaration.begin.required': '{n} إلزامية',
  'declaration.compare': 'مقارنة بالمرة السابقة',
  'declaration.corrected': 'عُدّل',
  'declaration.unmended': 'لم يُعدّل بعد: {sections}',
  'declaration.remark': 'ملاحظة الإعادة: عدّل هذا الجزء',
  'declaration.remark.changed': 'ملاحظة الإعادة: عُدّل بعدها',
  'declaration.failed': 'تعذر تحميل الطلب',
  'declaration.none': 'لم يُحدَّد أي طلب',
  'declaration.none.text': 'يرجى فتحه من خطة أو من رسالة.',
  'declaration.paper': 'معاينة الطباعة',
  'declaration.refused': '{role}: لم يُقبل، وانتهى هذا الطلب',
  'declaration.timeline.refused': 'لم يُقبل',
  'declaration.remove': 'حذف المسودة',
  'declaration.remove.done': 'حُذفت المسودة',
  'declaration.remove.text': 'يمكنك التراجع فور الحذف؛ وبعد اختفاء الإشعار لا يمكن استعادتها.',
  'declaration.remove.title': 'حذف هذه المسودة؟',
  'declaration.returned': 'أُعيد للتعديل: {role}',
  'declaration.save': 'حفظ المسودة',
  'declaration.saved': 'حُفظت المسودة',
  'declaration.saved.left': 'حُفظت المسودة، ويتبقى {n} من البنود المطلوبة',
  'declaration.submit': 'تقديم',
  'declaration.submit.title': 'تقديم «{what}»؟',
  'declaration.timeline.reopen': 'قُبل الاعتراض، ويُعاد البت',
  'declaration.timeline.undo': '{level}: أُلغي القرار',
  'declaration.timeline.open': '{level}: فُتح الطلب',
};
