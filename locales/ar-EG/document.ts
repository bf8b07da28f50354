import type zh from '../zh-CN/document';

export default {
  'document.aside': 'المحتويات والآراء ومرات التقديم',
  'document.attempts': 'مرات التقديم',
  'document.before': 'قبل {time}',
  'document.by': '{date}، {name}',
  'document.closed': 'انتهى التقديم في {time}.',
  'document.day': 'اليوم {n} لديهم.',
  'document.ended': 'انتهى هذا الطلب.',
  'document.late':
    'تأخر عن الموعد {days, plural, one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} ({time}).',
  'document.no': 'رقم الطلب {no}',
  'document.sentence': '{text}.',
  'document.nothing': 'لا شيء مطلوب منك بعد الآن.',
  'document.nth': 'التقديم {n}، {time}',
  'document.nthDay': 'اليوم {n}',
  'document.opened': 'بدأت المراجعة، ولا يمكن السحب بعد الآن.',
  'document.opinions': 'آراء المراجعين',
  'document.pdf': 'تنزيل PDF',
  'document.submitted': 'تم التقديم',
  'document.turn.deciding': 'قيد المراجعة لدى {org}',
  'document.turn.open': 'لم يُقدَّم بعد',
  'document.turn.passed': 'تمت الموافقة في {date}',
  'document.turn.refused': 'لم تتم الموافقة: {role}',
  'document.turn.returned': 'أُعيد للتعديل: {role}',
  'document.turn.waits': 'في انتظار المراجعة',
  'document.turn.withdrawn': 'سحبتَه ولم تُعِد تقديمه',
  'document.until':
    '{days, plural, =0 {ينتهي اليوم} one {بقي يوم واحد} two {بقي يومان} few {بقيت # أيام} many {بقي # يومًا} other {بقي # يوم}}، والموعد النهائي {time}.',
  'document.withdrawClosed': 'انتهى الموعد ولا يمكن سحبه.',
  'document.withdrawable': 'يمكنك سحبه وتعديله حتى يفتحه المراجع أو ينتهي الموعد.',
  'document.withdrawable.untimed': 'يمكنك سحبه وتعديله حتى يفتحه المراجع.',
} satisfies Record<keyof typeof zh, string>;
