import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { deploymentOf } from '../../config/variants';

// A wait ends as soon as its condition holds; the limit only depends on the speed of the machine.
configure({ asyncUtilTimeout: 30_000 });

// Features that jsdom lacks and the components need.
window.__DEPLOYMENT__ = deploymentOf('default', 'dev');
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }),
});
Element.prototype.scrollIntoView ??= () => undefined;
class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= QuietResizeObserver as unknown as typeof ResizeObserver;
// Uses timers, because an open port would keep the test run alive.
globalThis.MessageChannel ??= class {
  port1: { onmessage: ((event: { data: unknown }) => void) | null; close(): void } = { onmessage: null, close() {} };
  port2 = { postMessage: (data: unknown) => setTimeout(() => this.port1.onmessage?.({ data }), 0), close() {} };
} as unknown as typeof MessageChannel;
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = ((element: Element) => computed(element)) as typeof window.getComputedStyle;
