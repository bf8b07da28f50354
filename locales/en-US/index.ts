import assessment from './assessment';
import common from './common';
import demo from './demo';
import drawer from './drawer';
import enums from './enums';
import errors from './errors';
import record from './record';
import request from './request';
import status from './status';
import validation from './validation';

export default {
  ...demo,
  ...validation,
  ...status,
  ...record,
  ...errors,
  ...enums,
  ...drawer,
  ...assessment,
  ...common,
  ...request,
};
