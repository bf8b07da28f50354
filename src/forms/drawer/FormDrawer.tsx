import { type FormDefinition, type Row, titleOf as rowTitle } from '@domain/forms';
import type { MessageKey } from '@locales/keys';
import { Alert, Button, Tooltip } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { SidePanel } from '@/components/SidePanel';
import { SkeletonRows } from '@/components/SkeletonRows';
import { usePhone } from '@/hooks/useMediaQuery';
import { usePageTitle } from '@/hooks/usePageTitle';
import { useT } from '@/hooks/useT';
import { BarNotes } from '../BarNotes';
import { DraftStatus } from '../DraftStatus';
import { FormNotes } from '../FormNotes';
import { FormFrame } from '../layouts/FormFrame';
import { FormSections } from '../layouts/FormSections';
import type { Sources } from '../sources';
import type { FormDocument } from '../useFormDocument';
import { type DrawerWords, titleOf } from './drawer';
import styles from './drawer.module.css';
import { useLeave } from './useLeave';

interface Props {
  definition: FormDefinition;
  /** Prefix of the ids of the fields on the page. */
  name: string;
  words: DrawerWords<never>;
  document: FormDocument;
  sources: Sources;
  /** The row as it was opened; absent for a new one. */
  row?: Row | undefined;
  /** Names of fields that a stored row keeps. */
  keeps?: readonly string[] | undefined;
  /** Why it is only read; absent where it can be changed. */
  lockedReason?: string | undefined;
  /** Why the last try to save it was refused, though it can be changed. */
  refused?: string | undefined;
  /** Publishes it, beside saving it as a draft. */
  publish?: { label: MessageKey; act: () => Promise<unknown> } | undefined;
  /** Several new ones may be entered one after the other. */
  several?: boolean;
  /** Content above the form; its links away from the form must go through `leave`. */
  above?: (leave: (go: () => void) => void) => ReactNode;
  /** Below the group of a field. */
  below?: { field: string; content: ReactNode } | undefined;
  onClose: () => void;
  /** Saved; `another` asks for an empty form. */
  onSaved: (another: boolean) => void;
}

/** Ways to leave a drawer with what was typed. */
type Way = 'save' | 'next' | 'publish';

/** A form in a drawer, full screen on a phone: with its draft, its problems, and the question before leaving. */
export function FormDrawer(props: Props) {
  const { definition, name, words, document, sources, row, lockedReason, several = false, onClose, onSaved } = props;
  const { publish } = props;
  const t = useT();
  const phone = usePhone();
  const [pressed, setPressed] = useState<Way>('save');
  const { draft, dirty, saving, running } = document;
  const readOnly = lockedReason !== undefined;
  const title = titleOf(t, words, readOnly ? 'view' : row ? 'edit' : 'add');
  usePageTitle((row && rowTitle(definition, row)) || title, 'opened');
  const leave = useLeave(dirty);
  // The drawer opens at once, also on a slow machine; its many fields are drawn while it moves in.
  const drawn = useDeferredValue(true, false);
  const uploading = `${name}-uploading`;

  const save = async (way: Way) => {
    setPressed(way);
    if (await (way === 'publish' && publish ? publish.act() : document.save())) onSaved(way === 'next');
  };
  const labels: Readonly<Record<Way, MessageKey>> = {
    save: words.save ?? 'drawer.save',
    next: 'drawer.saveAndNext',
    publish: publish?.label ?? 'drawer.save',
  };
  const button = (way: Way, primary: boolean) => (
    <Tooltip title={running.any ? t('drawer.upload.running') : undefined}>
      <Button
        type={primary ? 'primary' : 'default'}
        size={phone ? 'large' : 'middle'}
        loading={saving && pressed === way}
        disabled={running.any || (saving && pressed !== way)}
        aria-describedby={running.any ? uploading : undefined}
        onClick={() => void save(way)}
      >
        {t(labels[way])}
      </Button>
    </Tooltip>
  );
  return (
    <SidePanel
      size="form"
      title={title}
      aside={!readOnly && <DraftStatus draft={draft} className={styles.draft} />}
      onClose={() => void leave(onClose)}
      above={<BarNotes definition={definition} document={document} />}
      note={running.any && <span id={uploading}>{t('drawer.upload.running')}</span>}
      actions={
        !readOnly && (
          <>
            {several && !row && button('next', false)}
            {button('save', !publish)}
            {publish && button('publish', true)}
          </>
        )
      }
    >
      {drawn ? (
        <FormFrame
          document={document}
          definition={definition}
          name={name}
          sources={sources}
          readOnly={readOnly}
          fixed={row && props.keeps}
          fixedWhy={publish && 'validation.fixed.published'}
          showMissing={row !== undefined}
          onSubmit={() => void save('save')}
        >
          <div className={styles.notes}>
            {props.above?.((go) => void leave(go))}
            {readOnly && <Alert type="info" showIcon title={lockedReason} />}
            {props.refused && !readOnly && <Alert type="error" showIcon title={props.refused} />}
            <FormNotes
              definition={definition}
              document={document}
              onDecide={async (sides) => {
                const saved = await document.decide(sides);
                if (saved) onSaved(false);
                return saved;
              }}
            />
          </div>
          <FormSections {...(props.below && { below: props.below })} />
        </FormFrame>
      ) : (
        <SkeletonRows shape="text" rows={8} />
      )}
    </SidePanel>
  );
}
