import { durations } from '@domain/constants';

/*
 * Toasts and notifications. On pages with antd its App registers itself here; on the login page, which carries no antd,
 * a plain live region of our own speaks.
 */
export interface Feedback {
  message: {
    warning(text: string, seconds: number): void;
    error(text: string, seconds: number): void;
    success(text: string, seconds: number): void;
  };
  notification: { error(title: string, description: string, seconds: number): void };
}

/** How long a toast and a notification stay. */
export const MESSAGE_SECONDS = durations.toast / 1000;
export const NOTIFICATION_SECONDS = durations.notification / 1000;

let registered: Feedback | undefined;
export function setFeedback(feedback: Feedback | undefined): void {
  registered = feedback;
}

function plain(kind: 'warning' | 'error' | 'success', text: string, seconds: number): void {
  let region = document.getElementById('toast-region');
  if (!region) {
    region = document.createElement('div');
    region.id = 'toast-region';
    region.setAttribute('role', 'alert');
    document.body.append(region);
  }
  const toast = document.createElement('div');
  toast.className = `toast toast-${kind}`;
  toast.textContent = text;
  region.append(toast);
  setTimeout(() => toast.remove(), seconds * 1000);
}

const plainFeedback: Feedback = {
  message: {
    warning: (text, s) => plain('warning', text, s),
    error: (text, s) => plain('error', text, s),
    success: (text, s) => plain('success', text, s),
  },
  notification: { error: (title, description, s) => plain('error', `${title} ${description}`.trim(), s) },
};

export const feedback = (): Feedback => registered ?? plainFeedback;
export const toast = {
  success: (text: string) => feedback().message.success(text, MESSAGE_SECONDS),
  warning: (text: string) => feedback().message.warning(text, MESSAGE_SECONDS),
  error: (text: string) => feedback().message.error(text, MESSAGE_SECONDS),
};
