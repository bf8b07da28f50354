import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './filters.module.css';

/*
 * Stands in the bundle for ProComponents' settings of a table's columns, which bring a tree with them: they are loaded
 * when the user reaches for them (config/leanPlugin.ts).
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
  /*
   * Opens the settings for a press that began on the button and ends on the place, which appeared meanwhile: the
   * browser fires that click at their parent. Clicks within the settings and on the place itself are ignored here.
   */
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (target === place.current || !currentTarget.contains(target as Node)) return;
    if (place.current) return place.current.click();
    pressed.current = true;
    fetchWhole();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the button is a click
    <span className={styles.setting} onClick={press}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: they are reached for with the button inside */}
      <span onPointerEnter={fetchWhole} onFocus={fetchWhole}>
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
