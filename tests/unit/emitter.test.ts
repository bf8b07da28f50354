import Emitter from '../../config/lean/emitter';

test('listeners hear what is told under their name, until they are taken off', () => {
  const emitter = new Emitter();
  const heard = jest.fn();
  emitter.on('language', heard);
  emitter.on('language', heard);
  emitter.emit('language', 'ar-EG');
  emitter.emit('other', 'x');
  emitter.off('language', heard);
  emitter.emit('language', 'zh-CN');
  expect(heard.mock.calls).toEqual([['ar-EG']]);
});
