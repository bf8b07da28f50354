import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Content in the place of the broken part; `reset` renders that part again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A change of it renders the part again, for example the address or new data. */
  resetKey?: unknown;
  /** Errors that are left to an outer boundary. */
  passOn?: (error: unknown) => boolean;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error?: unknown;
  resetKey?: unknown;
}

/** Keeps an error of rendering within its part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failed: true, error });

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (Object.is(props.resetKey, state.resetKey)) return null;
    return { resetKey: props.resetKey, failed: false, error: undefined };
  }

  readonly reset = () => this.setState({ failed: false, error: undefined });

  override render() {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    if (this.props.passOn?.(error)) throw error;
    return this.props.fallback(error, this.reset);
  }
}
