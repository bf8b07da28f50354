import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { AssessmentInfo } from '@domain/api/assessment';
import { assessmentLinks } from '@domain/assessment/links';
import { requirementLabelKey } from '@domain/workflows/requirements';
import { history } from '@umijs/max';
import { App, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { askReason } from '@/components/askReason';
import { MoveButton, offered } from '@/components/MoveButton';
import { JumpChip, JumpChips, StickyBar } from '@/components/StickyBar';
import { isUnchanged, unchangedWords } from '@/hooks/unchanged';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { api } from '@/services/api';
import { isRequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import styles from './assessment.module.css';
import { HandedIn } from './HandedIn';
import { moduleName } from './modules';

/** Number of chips beside the button; the rest is in the list that the button opens. */
const CHIPS = 4;

interface MissingThing {
  module: number;
  words: string;
  /** The same without a reason that all required modules share. */
  short: string;
  recordId?: string | undefined;
  category?: string | undefined;
}

/** Returns everything that is missing, in the order of the modules, each with the page where it can be added. */
function useMissing(info: AssessmentInfo): MissingThing[] {
  const t = useT();
  return info.modules.flatMap((m) =>
    m.missing.map((missing) => {
      const module = t(moduleName(m));
      const words = m.count === 0 ? t('assessment.tile.required') : missing.label;
      const whole = missing.title
        ? t('assessment.submit.missingOf', { module, name: missing.title, what: words })
        : t('assessment.submit.missing', { module, what: words });
      return {
        module: m.value,
        words: whole,
        short: m.count === 0 ? module : whole,
        recordId: missing.recordId,
        category: missing.category,
      };
    }),
  );
}

/** The bar at the foot of the index: what is missing as jumps, and the button that checks and submits. */
export function SubmitBar({ info, onMoved }: { info: AssessmentInfo; onMoved: () => void }) {
  const t = useT();
  const missing = useMissing(info);
  const [dialog, setDialog] = useState<'missing' | 'promise'>();
  const [promised, setPromised] = useState(false);
  const [moving, setMoving] = useState(false);
  const intent = useIdempotencyKeys();
  const { modal } = App.useApp();
  const school = t('assessment.levelIn.1');
  const go = (thing: MissingThing) =>
    history.push(
      assessmentLinks.module(info.assessmentId, thing.module, thing.recordId, thing.recordId && thing.category),
    );

  const check = () => {
    // A promise belongs to one submission: after taking the assessment back the teacher promises again.
    setPromised(false);
    setDialog(missing.length > 0 ? 'missing' : 'promise');
  };
  const submit = async () => {
    setMoving(true);
    try {
      const send = (unchanged?: string) => {
        const { assessmentId, rowVersion } = info;
        const body = { assessmentId, rowVersion, promise: true as const, ...(unchanged && { unchanged }) };
        // A failure after the question why is told by its dialog.
        const options = { idempotencyKey: intent.keyOf(body), skipErrorHandler: unchanged !== undefined };
        return api('PUT /api/SubmitAnnualAssessment', { body }, options);
      };
      try {
        await send();
      } catch (error) {
        if (!isUnchanged(error)) throw error;
        setDialog(undefined);
        const sent = await askReason(modal, unchangedWords(t, error), async (why) => {
          await send(why);
          return true;
        });
        if (!sent) return;
      }
      intent.done();
      setDialog(undefined);
      toast.success(t('assessment.submit.done', { level: school }));
      onMoved();
    } catch (error) {
      // The assessment may have changed and is read again; the request layer has told the reason.
      if (isRequestError(error) && error.kind === 'business') {
        setDialog(undefined);
        onMoved();
      }
    } finally {
      setMoving(false);
    }
  };

  const waits = offered(info.moves, 'submit')?.unmet.find((requirement) => requirement !== 'formComplete');
  return (
    <>
      <StickyBar
        actions={
          <MoveButton
            moves={info.moves}
            name="submit"
            tells={['formComplete']}
            type="primary"
            size="large"
            onClick={check}
          >
            {t('assessment.submit')}
          </MoveButton>
        }
      >
        <div className={styles.missing}>
          {waits ? (
            <span>{t(requirementLabelKey(waits))}</span>
          ) : missing.length > 0 ? (
            <>
              <b>
                <ExclamationCircleFilled style={{ color: 'var(--act)' }} aria-hidden />
                {t('assessment.submit.left', { n: missing.length })}
              </b>
              <JumpChips>
                {missing.slice(0, CHIPS).map((thing) => (
                  <JumpChip key={`${thing.words}${thing.recordId ?? ''}`} onClick={() => go(thing)}>
                    {thing.short}
                  </JumpChip>
                ))}
              </JumpChips>
            </>
          ) : (
            <b>
              <CheckCircleFilled style={{ color: 'var(--ok)' }} aria-hidden />
              {t('assessment.submit.ready')}
            </b>
          )}
        </div>
      </StickyBar>
      <Modal
        open={dialog === 'missing'}
        title={t('assessment.submit.missingTitle')}
        footer={null}
        onCancel={() => setDialog(undefined)}
      >
        <ul className={styles.missingList}>
          {missing.map((thing) => (
            <li key={`${thing.words}${thing.recordId ?? ''}`}>
              <button
                type="button"
                onClick={() => go(thing)}
                aria-label={`${t('assessment.submit.goto')} ${thing.words}`}
              >
                <span>{thing.words}</span>
                <b>{t('assessment.submit.goto')}</b>
              </button>
            </li>
          ))}
        </ul>
      </Modal>
      <Modal
        open={dialog === 'promise'}
        title={t('assessment.submit.title', { year: info.year })}
        width={640}
        okText={t('assessment.submit.do')}
        confirmLoading={moving}
        okButtonProps={{ disabled: !promised, title: promised ? undefined : t('assessment.submit.promiseNeeded') }}
        onOk={() => void submit()}
        onCancel={() => setDialog(undefined)}
      >
        <HandedIn info={info} />
        <p className={styles.told}>{t('assessment.submit.text', { level: school })}</p>
        <Checkbox checked={promised} onChange={(e) => setPromised(e.target.checked)} style={{ marginBlockStart: 12 }}>
          {t('assessment.submit.promise')}
        </Checkbox>
      </Modal>
    </>
  );
}
