import {
  AuditOutlined,
  BellOutlined,
  FormOutlined,
  IdcardOutlined,
  PlayCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UploadOutlined,
  UsergroupAddOutlined,
} from '@ant-design/icons';
import type { MessageKey } from '@locales/keys';
import type { ComponentType } from 'react';
import type { General } from '@/hooks/useGeneral';
import type { Translate, Values } from '@/hooks/useT';
import { yuan } from '@/services/format';

export type { General };
export type Todo = General['todoes'][number];
export type Waiting = General['waiting'][number];

/** Icons of the kinds of tasks. Their words are `hub.todo.<kind>`, `.detail` and `.do`. */
export const todoIcons: Record<Todo['kind'], ComponentType> = {
  accountsSimilar: UsergroupAddOutlined,
  asked: BellOutlined,
  assessmentStart: AuditOutlined,
  assessmentFill: AuditOutlined,
  assessmentFix: AuditOutlined,
  assessmentSubmit: AuditOutlined,
  claimFix: SafetyCertificateOutlined,
  declarationFill: SolutionOutlined,
  declarationFix: SolutionOutlined,
  orderPay: ShoppingOutlined,
  profileMissing: IdcardOutlined,
  studyGap: ReadOutlined,
  studioMembers: TeamOutlined,
  projectPlace: BellOutlined,
  trainingCertificate: SafetyCertificateOutlined,
  trainingHomework: UploadOutlined,
  trainingStudy: PlayCircleOutlined,
  trainingSurvey: FormOutlined,
};

/** Parameters of a task's words: money with its two decimals. */
const valuesOf = ({ amount, ...params }: Todo['params']): Values => ({
  ...params,
  ...(amount !== undefined && { amount: yuan(Number(amount)) }),
});

export const todoWords = (t: Translate, { kind, params, detail }: Todo) => ({
  title: t(`hub.todo.${kind}`, valuesOf(params)),
  detail: detail ?? t(`hub.todo.${kind}.detail`, params),
  action: t(`hub.todo.${kind}.do`, params),
});

/** Parameters of a waiting task's sentence: the level by its name. */
export const waitingValues = (t: Translate, params: Waiting['params'], days: number): Values => ({
  ...params,
  ...(params.level !== undefined && { level: t(`assessment.levelIn.${params.level}` as MessageKey) }),
  days,
});
