import common from './common';
import request from './request';

export default {
  ...common,
  ...request,
};
