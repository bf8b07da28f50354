import type zh from '../../zh-CN/areas/audit';

/** Words of the screens of the audit log. */
export default {
  'audit.lead':
    'Kept for ten years; nobody can change or delete an entry. You see what people of your offices and below have done',
  'audit.search': 'Name, organisation, or a whole number',
  'audit.kind': 'What was done',
  'audit.kind.change': 'Maintenance',
  'audit.kind.right': 'Rights',
  'audit.kind.request': 'Second person',
  'audit.kind.account': 'Accounts',
  'audit.kind.decision': 'Reviews',
  'audit.kind.look': 'Looks at data',
  'audit.kind.export': 'Exports',
  'audit.kind.signIn': 'Sign-ins',
  'audit.kind.refused': 'Refused',
  'audit.bySystem': 'System',
  'audit.for': 'for {office}',
  'audit.office': 'Acted for',
  'audit.byNobody': 'Somebody unknown',
  'audit.times': '{n} times',
  'audit.changes': 'Details',
  'audit.reason': 'Reason: {reason}',
  'audit.unkept': 'Nothing further was kept',
  'audit.none': 'No entries yet',
  'audit.none.why': 'What people of your offices and below do is written here',
  'audit.noneFound': 'No entry matches',
  'audit.failed': 'The entries could not be loaded',
} satisfies Record<keyof typeof zh, string>;
