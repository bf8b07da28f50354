import account from './account';
import admission from './admission';
import assessment from './assessment';
import common from './common';
import compare from './compare';
import document from './document';
import drawer from './drawer';
import enums from './enums';
import exception from './exception';
import files from './files';
import form from './form';
import frame from './frame';
import hub from './hub';
import inMenus from './inMenus';
import list from './list';
import message from './message';
import profile from './profile';
import record from './record';
import recordItems from './recordItems';
import recordWorks from './recordWorks';
import request from './request';
import reuse from './reuse';
import shell from './shell';
import status from './status';
import validation from './validation';
import work from './work';

export default {
  ...list,
  ...message,
  ...profile,
  ...frame,
  ...inMenus,
  ...exception,
  ...admission,
  ...account,
  ...validation,
  ...status,
  ...shell,
  ...record,
  ...recordWorks,
  ...recordItems,
  ...hub,
  ...reuse,
  ...enums,
  ...document,
  ...drawer,
  ...files,
  ...form,
  ...assessment,
  ...common,
  ...compare,
  ...request,
  ...work,
};
