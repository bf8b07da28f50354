/** Shown while the session is loaded: the shell that index.html has painted stays until there is something to replace it with. */
export default function Loading() {
  return <div className="app-loading" role="status" aria-busy="true" />;
}
