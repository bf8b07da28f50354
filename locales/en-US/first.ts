import account from './account';
import common from './common';
import exception from './exception';
import request from './request';
import validation from './validation';

/** Messages of the login page: loaded alone there, so that it need not wait for the words of the whole product. */
export default { ...account, ...common, ...exception, ...request, ...validation };
