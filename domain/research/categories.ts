/** Topics that a subject can be about: the value on the wire, and the name in `research.subjectapp.category.<name>`. */
export const subjectCategories = [
  { value: 1, name: 'teaching' },
  { value: 2, name: 'curriculum' },
  { value: 3, name: 'assessment' },
  { value: 4, name: 'digital' },
  { value: 5, name: 'moral' },
  { value: 6, name: 'management' },
] as const;
