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
  'declaration.begin': 'Begin',
  'declaration.begin.text': 'What you fill in is kept as a draft and can be changed until it is submitted.',
  'declaration.begin.parts': '{n, plural, one {# part} other {# parts}} to fill in',
  'declaration.begin.required': '{n} required',
  'declaration.compare': 'Compare with the last attempt',
  'declaration.corrected': 'changed',
  'declaration.unmended': 'Still unchanged: {sections}',
  'declaration.remark': 'Returned with a remark: please correct this part',
  'declaration.remark.changed': 'Returned with a remark: changed since',
  'declaration.failed': 'The declaration could not be loaded',
  'declaration.none': 'No declaration was chosen',
  'declaration.none.text': 'Please open it from a plan or a message.',
  'declaration.paper': 'Print preview',
  'declaration.refused': '{role}: not passed; this declaration has ended',
  'declaration.timeline.refused': 'Not passed',
  'declaration.remove': 'Delete draft',
  'declaration.remove.done': 'The draft was deleted',
  'declaration.remove.text': 'You can undo it right afterwards; once the notice is gone it cannot be restored.',
  'declaration.remove.title': 'Delete this draft?',
  'declaration.returned': 'Returned for changes: {role}',
  'declaration.save': 'Save draft',
  'declaration.saved': 'The draft was saved',
  'declaration.saved.left': 'The draft was saved; {n} required {n, plural, one {item is} other {items are}} left',
  'declaration.submit': 'Submit',
  'declaration.submit.title': 'Submit “{what}”?',
  'declaration.timeline.reopen': 'Objection upheld; to be decided again',
  'declaration.timeline.undo': '{level}: decision undone',
  'declaration.timeline.open': '{level}: opened',
};
