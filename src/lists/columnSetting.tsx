import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';

/*
 * Stands in the bundle for ProComponents' settings of a table's columns, which bring a tree with them: they come when
 * somebody reaches for them (config/leanPlugin.ts).
 */
const load = () =>
  import(
    /* webpackChunkName: "columnSetting" */ '@ant-design/pro-components/es/table/components/ColumnSetting/index.js'
  );
const Whole = lazy(() => load().then((module) => ({ default: module.default })));

type Props = ComponentProps<typeof Whole> & { children?: ReactNode };

/** The button of the settings; the first press fetches what it opens, and then presses for whom it has fetched it. */
export default function ColumnSetting({ children, ...props }: Props) {
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  const press = (span: HTMLSpanElement | null) => {
    if (!span || !pressed.current) return;
    pressed.current = false;
    span.querySelector('button')?.click();
  };
  const button = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the button is a click
    <span
      ref={place}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      onClick={() => {
        pressed.current = true;
        setWanted(true);
      }}
    >
      {children}
    </span>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <Whole {...props}>
        <span ref={press}>{children}</span>
      </Whole>
    </Suspense>
  );
}
