import type zh from '../../zh-CN/areas/unitTransfer';

/** Words of transfers to other organisations: a chunk of its own, which its pages fetch. */
export default {
  'unitTransfer.ask': 'Ask for a transfer',
  'unitTransfer.submit': 'Submit',
  'unitTransfer.submitted': 'Submitted: the organisation that takes you in decides first',
  'unitTransfer.lead':
    'The organisation that takes you in accepts, then the office above both decides; hours, assessments and files go with you',
  'unitTransfer.none': 'No transfers',
  'unitTransfer.none.why': 'Ask here when you go to work elsewhere: you need not register again',
  unitTransfer: 'transfer',
  'unitTransfer.group.to': 'Transfer',
  'unitTransfer.group.files': 'Files',
  'unitTransfer.fromName': 'From',
  'unitTransfer.orgId': 'To',
  'unitTransfer.day': 'First day there',
  'unitTransfer.reason': 'Reason',
  'unitTransfer.res': 'Proof',
  'unitTransfer.time': 'Submitted',
  'unitTransfer.status': 'State',
  'unitTransfer.at': 'At {office}',
  'unitTransfer.withdraw': 'Withdraw',
  'unitTransfer.withdraw.title': 'Withdraw the transfer to {to}?',
  'unitTransfer.withdraw.why': 'You can change it and submit it again',
  'unitTransfer.withdrawn': 'Withdrawn',
  'unitTransfer.error.same': 'You belong to it already',
  'unitTransfer.error.open': 'Another transfer is still being decided',
  'unitTransfer.error.notApproved': 'Only people whose account is approved can be transferred',
  'unitTransfer.error.byOffice': 'Your organisation has asked for this transfer; please ask it to have it ended',
  'unitTransfer.error.closed': 'The organisation was closed',
} satisfies Record<keyof typeof zh, string>;
