/** Stands for the notice of what is chosen in a ProTable: src/lists says it at the foot of the list. */
export default function Alert() {
  return null;
}
