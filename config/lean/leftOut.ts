/**
 * Stands in the bundle for the parts of libraries that the product leaves out (./replacements.ts). Nothing uses them.
 * Throws on use: a part that is needed must be taken off that list.
 */
function LeftOut(): never {
  throw new Error('This part of a library is left out of the bundle: see config/lean/replacements.ts');
}
LeftOut.StepForm = LeftOut;
LeftOut.RangePicker = LeftOut;

export {
  LeftOut as CheckCard,
  LeftOut as DrawerForm,
  LeftOut as ErrorBoundary,
  LeftOut as FieldTimeRangePicker,
  LeftOut as ModalForm,
  LeftOut as StepsForm,
  LeftOut as UseRequestProvider,
  LeftOut as useRequest,
  LeftOut as useStepsFormContext,
};
export default LeftOut;
