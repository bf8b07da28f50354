import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './lists.module.css';

/*
 * Stands in the bundle for ProComponents' settings of a table's columns, which bring a tree with them: they come when
 * somebody reaches for them (config/leanPlugin.ts).
 */
const load = () =>
  import(
    /* webpackChunkName: "columnSetting" */ '@ant-design/pro-components/es/table/components/ColumnSetting/index.js'
  );

interface Props extends Record<string, unknown> {
  /** The button. */
  children?: ReactNode;
}

/**
 * The button of the settings. It stays the same element while they come, and keeps the focus; they lie over it with a
 * place of their own to be pressed, which a key on the button presses. The first press counts once they are there.
 */
export default function ColumnSetting({ children, ...props }: Props) {
  const [Whole, setWhole] = useState<ComponentType<Props>>();
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  const fetchWhole = () => {
    if (Whole) return;
    load().then(
      (module) => setWhole(() => module.default as ComponentType<Props>),
      // A chunk that has not come is asked for again by the next press.
      () => undefined,
    );
  };
  useEffect(() => {
    if (!Whole || !pressed.current) return;
    pressed.current = false;
    place.current?.click();
  }, [Whole]);
  const press = () => {
    if (place.current) return place.current.click();
    pressed.current = true;
    fetchWhole();
  };
  return (
    <span className={styles.setting}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on the button is a click */}
      <span onPointerEnter={fetchWhole} onFocus={fetchWhole} onClick={press}>
        {children}
      </span>
      {Whole && (
        <Whole {...props}>
          <span ref={place} className={styles.settingPlace} aria-hidden="true" />
        </Whole>
      )}
    </span>
  );
}
