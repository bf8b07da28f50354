import type { Declaration } from '@domain/declarations';
import { declarationLinks } from '@domain/declarations/links';
import { heldValues, type Row, writtenValues } from '@domain/forms';
import { history } from '@umijs/max';
import { App } from 'antd';
import { useState } from 'react';
import { askReason } from '@/components/askReason';
import { offered } from '@/components/MoveButton';
import { useUndoToast } from '@/components/useUndoToast';
import type { StoredForm } from '@/forms/formDocument';
import { useFormDocument } from '@/forms/useFormDocument';
import { labelOf } from '@/forms/words';
import { isUnchanged, unchangedWords } from '@/hooks/unchanged';
import { useIdempotencyKeys } from '@/hooks/useIdempotencyKeys';
import { useT } from '@/hooks/useT';
import { isRequestError, type RequestError } from '@/services/errors';
import { toast } from '@/services/feedback';
import { call, type OwnDeclaration, readOwn } from './calls';

/** State of a declaration on the page: drafts, submitting, taking back, deleting. */
export function useDeclarationForm(declaration: Declaration, document: OwnDeclaration, reload: () => void) {
  const t = useT();
  const { modal } = App.useApp();
  const undoable = useUndoToast();
  const intent = useIdempotencyKeys();
  const [moving, setMoving] = useState(false);
  const { form: definition } = declaration;
  const { id } = document;
  const name = labelOf(t, definition);
  const storedOf = ({ values, rowVersion }: OwnDeclaration): StoredForm => ({
    values: heldValues(definition, values as Row),
    version: rowVersion,
  });
  const [opened] = useState(() => storedOf(document));

  const refused = (error: RequestError) => {
    const missing = error.info.data?.missing;
    if (!Array.isArray(missing)) return toast.error(error.message);
    const all = missing as { field: string; label: string; message: string }[];
    form.show(all.map(({ field, label, message }) => ({ name: field, label, message })));
  };
  const form = useFormDocument<OwnDeclaration>({
    definition,
    stored: opened,
    draft: { form: `declaration.${declaration.name}`, id },
    demand: 'changed',
    write: async ({ all, version = 0 }) => {
      const body = { id, rowVersion: version, values: all };
      await call(
        declaration,
        'save',
        { body },
        {
          skipErrorHandler: true,
          idempotencyKey: intent.keyOf(body),
        },
      );
      intent.done();
      // Read again: the server may have changed values, and adds the names of organisations and the like.
      const saved = await readOwn(declaration, id);
      return { saved, stored: storedOf(saved) };
    },
    storedIn: (current) => storedOf(current as OwnDeclaration),
    onRefused: refused,
  });

  /** Makes a move on the server and returns whether it worked; a refusal is shown, and the declaration read again. */
  const move = async (work: () => Promise<unknown>): Promise<boolean> => {
    setMoving(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isRequestError(error)) throw error;
      refused(error);
      return false;
    } finally {
      setMoving(false);
      reload();
    }
  };
  const silent = { skipErrorHandler: true } as const;
  const takeBack = async () => {
    if (await move(() => call(declaration, 'withdraw', { body: { id } }, silent)))
      toast.success(t('assessment.withdraw.done'));
  };

  const save = async () => {
    const saved = await form.save();
    if (!saved) return;
    toast.success(t('declaration.saved'));
    reload();
  };
  const submit = async () => {
    const saved = await form.save(true);
    if (!saved) return;
    const sure = await modal.confirm({
      title: t('declaration.submit.title', { what: name }),
      content: t('assessment.submit.text', { level: t('assessment.levelIn.1') }),
      okText: t('declaration.submit'),
    });
    if (!sure) return reload();
    const send = (unchanged?: string) => {
      const body = { id, rowVersion: saved.rowVersion, ...(unchanged && { unchanged }) };
      return call(declaration, 'submit', { body }, { ...silent, idempotencyKey: intent.keyOf(body) });
    };
    const done = await move(async () => {
      try {
        await send();
      } catch (error) {
        if (!isUnchanged(error)) throw error;
        const sent = await askReason(modal, unchangedWords(t, error), async (why) => {
          await send(why);
          return true;
        });
        if (!sent) throw error;
      }
    });
    if (!done) return;
    intent.done();
    undoable(
      t('assessment.submit.done', { level: t('assessment.levelIn.1') }),
      () => void takeBack(),
      t('assessment.withdraw'),
    );
  };
  /** Undoes the deletion of a draft: it is begun again for its plan, with what stood in it. */
  const beginAgain = async (planId: string, values: Row) => {
    try {
      const { id: made } = await call(declaration, 'create', { body: { planId } });
      // Without its id it is found where it was begun.
      if (!made) return;
      const { rowVersion } = await readOwn(declaration, made);
      const body = { id: made, rowVersion, values };
      await call(declaration, 'save', { body }, { idempotencyKey: intent.keyOf(body) });
      intent.done();
      history.push(declarationLinks.page(declaration.name, made));
    } catch (error) {
      // The request layer tells it.
      if (!isRequestError(error)) throw error;
    }
  };
  const remove = async (done: () => void) => {
    const sure = await modal.confirm({
      title: t('declaration.remove.title'),
      content: t('declaration.remove.text'),
      okText: t('declaration.remove'),
      okButtonProps: { danger: true },
    });
    if (!sure) return;
    const values = writtenValues(definition, form.typed());
    form.draft.discard();
    try {
      await call(declaration, 'remove', { path: { id } });
    } catch {
      // The request layer tells the error; the page shows the stored declaration.
      return reload();
    }
    form.release();
    const { planId } = document;
    if (planId) undoable(t('declaration.remove.done'), () => void beginAgain(planId, values));
    else toast.success(t('declaration.remove.done'));
    done();
  };
  const decide: typeof form.decide = async (sides) => {
    const saved = await form.decide(sides);
    if (saved) reload();
    return saved;
  };
  return {
    document: form,
    busy: moving || form.saving,
    removable: document.attempt === 0 && offered(document.moves, 'save') !== undefined,
    save,
    submit,
    remove,
    decide,
  };
}
