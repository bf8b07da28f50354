/** Shown while the session loads; the shell of index.html stays painted until the page replaces it. */
export default function Loading() {
  return <div className="app-loading" role="status" aria-busy="true" />;
}
