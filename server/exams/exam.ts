/** The system in which exams are taken. It gets a ticket that says who and which course, and sends the mark back with it. */
export interface ExamSystem {
  /** The page on which the exam of a ticket is taken. */
  address(origin: string, ticket: string): string;
}
