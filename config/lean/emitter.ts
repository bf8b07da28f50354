type Listener = (...told: unknown[]) => void;

/** Stands in for event-emitter, with what the framework's languages use of it: 2 KB gzip less on every page. */
export default class Emitter {
  private readonly listeners = new Map<string, Set<Listener>>();

  on(name: string, listener: Listener): void {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }

  off(name: string, listener: Listener): void {
    this.listeners.get(name)?.delete(listener);
  }

  emit(name: string, ...told: unknown[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...told);
  }
}
