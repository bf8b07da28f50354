import { type ReactNode, useRef, useState } from 'react';
import styles from './fileZone.module.css';

interface FileChoiceOptions {
  id?: string | undefined;
  /** Name of the field for screen readers. */
  label: string;
  /** As the attribute of an input. */
  accept: string;
  disabled?: boolean | undefined;
  onFile: (file: File) => void;
}

/** Takes a file, chosen in the system's dialog or dropped. `input` must be on the page; `choose` opens the dialog. */
export function useFileChoice({ id, label, accept, disabled = false, onFile }: FileChoiceOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  const input = (
    <input
      ref={ref}
      id={id}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      disabled={disabled}
      onChange={(event) => {
        take(event.target.files);
        // The same file can be chosen again.
        event.target.value = '';
      }}
    />
  );
  return { input, choose: () => ref.current?.click(), take };
}

interface FileZoneProps {
  choice: Pick<ReturnType<typeof useFileChoice>, 'choose' | 'take'>;
  /** Large, as the main step of a page rather than a card among others. */
  roomy?: boolean | undefined;
  invalid?: boolean | undefined;
  label?: string | undefined;
  children: ReactNode;
}

/** Where a file is dropped; a click opens the dialog. */
export function FileZone({ choice, roomy = false, invalid = false, label, children }: FileZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <button
      type="button"
      className={styles.zone}
      data-over={over || undefined}
      data-roomy={roomy || undefined}
      data-invalid={invalid || undefined}
      aria-label={label}
      onClick={choice.choose}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choice.take(event.dataTransfer.files);
      }}
    >
      {children}
    </button>
  );
}
