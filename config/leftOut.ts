/**
 * Stands in the bundle for the parts of ProComponents that leanPlugin leaves out. Nothing of the product uses them;
 * whoever does finds out at once, and takes the part off the list.
 */
function LeftOut(): never {
  throw new Error('This part of ProComponents is left out of the bundle: see config/leanPlugin.ts');
}
LeftOut.StepForm = LeftOut;
LeftOut.RangePicker = LeftOut;

export { LeftOut as DrawerForm, LeftOut as FieldTimeRangePicker, LeftOut as ModalForm, LeftOut as StepsForm };
export default LeftOut;
