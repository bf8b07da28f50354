import type zh from '../zh-CN/demo';

export default {
  'demo.sms.empty': 'No texts yet.',
  'demo.sms.mobile': 'Mobile',
  'demo.sms.text': 'Text',
  'demo.sms.time': 'Time',
  'demo.sms.title': 'Demonstration texts',
  'demo.sms.why':
    'In demonstration mode no text is really sent; the last {n} are shown here, refreshed every {seconds} seconds.',
} satisfies Record<keyof typeof zh, string>;
