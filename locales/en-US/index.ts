import account from './account';
import admission from './admission';
import archive from './archive';
import assessment from './assessment';
import common from './common';
import demo from './demo';
import drawer from './drawer';
import enums from './enums';
import errors from './errors';
import exception from './exception';
import frame from './frame';
import hub from './hub';
import imports from './imports';
import message from './message';
import order from './order';
import outgoing from './outgoing';
import paper from './paper';
import profile from './profile';
import record from './record';
import recordItems from './recordItems';
import recordWorks from './recordWorks';
import request from './request';
import reuse from './reuse';
import shell from './shell';
import status from './status';
import study from './study';
import validation from './validation';
import viewer from './viewer';

export default {
  ...study,
  ...viewer,
  ...order,
  ...archive,
  ...message,
  ...paper,
  ...outgoing,
  ...profile,
  ...frame,
  ...exception,
  ...admission,
  ...account,
  ...demo,
  ...validation,
  ...status,
  ...shell,
  ...record,
  ...recordWorks,
  ...recordItems,
  ...hub,
  ...reuse,
  ...imports,
  ...errors,
  ...enums,
  ...drawer,
  ...assessment,
  ...common,
  ...request,
};
