/**
 * The same parts, of which the next is made while the caller works with one: while a database stores a part, the
 * process reads and checks the next. An error of a part is thrown when it is its turn.
 */
export async function* readAhead<T>(parts: AsyncGenerator<T>): AsyncGenerator<T> {
  const begin = () => {
    const part = parts.next();
    // Thrown below; a caller that has ended before does not want it.
    part.catch(() => undefined);
    return part;
  };
  let next = begin();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = begin();
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}
