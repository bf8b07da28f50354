import kpi from '../kpi';
import research from '../research';
import studioDeclare from '../studioDeclare';

/** Words of declarations and of their pages: a chunk of its own, which those pages fetch. */
export default {
  ...research,
  ...kpi,
  ...studioDeclare,
  'declaration.begin': 'Begin',
  'declaration.begin.text': 'What you fill in is kept as a draft and can be changed until it is handed in.',
  'declaration.begin.parts': '{n, plural, one {# part} other {# parts}} to fill in',
  'declaration.begin.required': '{n} required',
  'declaration.compare': 'Compare with the last attempt',
  'declaration.corrected': 'changed',
  'declaration.unmended': 'Still unchanged: {sections}',
  'declaration.remark': 'Remark of the return: please mend this part',
  'declaration.remark.changed': 'Remark of the return: changed since',
  'declaration.failed': 'The declaration could not be loaded',
  'declaration.none': 'No declaration was chosen',
  'declaration.none.text': 'Please open it from a plan or a message.',
  'declaration.paper': 'Print preview',
  'declaration.refused': '{role}: not passed; this declaration has ended',
  'declaration.timeline.refused': 'Not passed',
  'declaration.remove': 'Delete draft',
  'declaration.remove.done': 'The draft was deleted',
  'declaration.remove.text': 'What was filled in cannot be brought back.',
  'declaration.remove.title': 'Delete this draft?',
  'declaration.returned': 'Returned for changes: {role}',
  'declaration.save': 'Save draft',
  'declaration.saved': 'The draft was saved',
  'declaration.saved.left': 'The draft was saved; {n} required {n, plural, one {item is} other {items are}} left',
  'declaration.submit': 'Hand in',
  'declaration.submit.title': 'Hand in "{what}"?',
  'declaration.timeline.reopen': 'Objection upheld; decided anew',
  'declaration.timeline.undo': '{level}: decision taken back',
  'declaration.timeline.open': '{level}: opened',
};
