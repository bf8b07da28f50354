export * from './fields';
export * from './shapes';
export * from './validate';
