import { App } from 'antd';
import { useEffect } from 'react';
import { setFeedback } from '@/services/feedback';

/** Lends antd's toasts, with the page's theme and direction, to the services while an antd page is shown. */
export function FeedbackBridge() {
  const { message, notification } = App.useApp();
  useEffect(() => {
    setFeedback({
      message: {
        warning: (text, seconds) => void message.warning(text, seconds),
        error: (text, seconds) => void message.error(text, seconds),
        success: (text, seconds) => void message.success(text, seconds),
      },
      notification: {
        error: (title, description, seconds) => notification.error({ title, description, duration: seconds }),
      },
    });
    return () => setFeedback(undefined);
  }, [message, notification]);
  return null;
}
