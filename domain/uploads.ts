/* Files that may be uploaded, by place. The client checks a file before it is sent, the server again with its bytes. */
const MB = 1024 * 1024;

/** Kinds of file that are accepted anywhere. The server decides by content, the extension must agree with it. */
export const fileKinds = {
  pdf: { label: 'PDF', extensions: ['pdf'], mime: 'application/pdf' },
  jpg: { label: 'JPG', extensions: ['jpg', 'jpeg'], mime: 'image/jpeg' },
  png: { label: 'PNG', extensions: ['png'], mime: 'image/png' },
  mp4: { label: 'MP4', extensions: ['mp4'], mime: 'video/mp4' },
  xlsx: {
    label: 'XLSX',
    extensions: ['xlsx'],
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { label: 'CSV', extensions: ['csv'], mime: 'text/csv' },
} as const satisfies Record<string, { label: string; extensions: readonly string[]; mime: string }>;
export type FileKind = keyof typeof fileKinds;

export const uploadScenes = ['avatar', 'attachment', 'video', 'import'] as const;
export type UploadScene = (typeof uploadScenes)[number];

export interface UploadRule {
  readonly kinds: readonly FileKind[];
  /** Bytes. */
  readonly maxBytes: number;
  /** True: only in resumable parts (UploadChunk, MergeChunk); false: only whole (UploadFile). */
  readonly inParts: boolean;
}

export const uploadRules: Readonly<Record<UploadScene, UploadRule>> = {
  avatar: { kinds: ['jpg', 'png'], maxBytes: 5 * MB, inParts: false },
  attachment: { kinds: ['pdf', 'jpg', 'png'], maxBytes: 20 * MB, inParts: false },
  video: { kinds: ['mp4'], maxBytes: 500 * MB, inParts: true },
  // A hundred thousand teachers with a dozen columns each, also as CSV.
  import: { kinds: ['xlsx', 'csv'], maxBytes: 20 * MB, inParts: false },
};

/**
 * Most files and bytes that a person may upload in 24 hours: many whole assessments with attachments, without filling
 * the disk.
 */
export const uploadQuota = { files: 500, bytes: 3 * 1024 * MB } as const;

/** Bytes of every part of a resumable upload but the last, which may be shorter. */
export const CHUNK_SIZE = 5 * MB;

/** Parts that a file of this many bytes is sent in. */
export const chunkCount = (bytes: number): number => Math.max(1, Math.ceil(bytes / CHUNK_SIZE));

/** The most parts any upload has. */
export const MAX_CHUNKS = chunkCount(Math.max(...Object.values(uploadRules).map((rule) => rule.maxBytes)));

/** Address under which an uploaded file is read. */
export const fileAddress = (id: string): string => `/api/Public/DownloadFilechunk?resId=${id}&isOriginal=true`;

/** Characters of a stored file name, extension included. */
export const FILE_NAME_MAX = 200;

/** Lower-case extension without its dot, '' when there is none. */
export const extensionOf = (fileName: string): string => /\.([a-z\d]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The kind that an extension stands for. */
export const kindOfExtension = (extension: string): FileKind | undefined =>
  (Object.keys(fileKinds) as FileKind[]).find((kind) =>
    (fileKinds[kind].extensions as readonly string[]).includes(extension),
  );

/** For the `accept` attribute of a file field: `.pdf,.jpg,.jpeg`. */
export const acceptOf = (scene: UploadScene): string =>
  uploadRules[scene].kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',');

export interface UploadIssue {
  readonly key: `error.file.${'empty' | 'tooLarge' | 'kind'}`;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Problem of a file as far as its name and size tell; undefined when there is none. */
export function uploadIssue(scene: UploadScene, file: { name: string; size: number }): UploadIssue | undefined {
  const { kinds, maxBytes } = uploadRules[scene];
  const kind = kindOfExtension(extensionOf(file.name));
  if (!kind || !kinds.includes(kind))
    return {
      key: 'error.file.kind',
      params: { kinds: kinds.map((accepted) => fileKinds[accepted].label).join(' / ') },
    };
  if (file.size === 0) return { key: 'error.file.empty' };
  if (file.size > maxBytes) return { key: 'error.file.tooLarge', params: { max: maxBytes / MB } };
  return undefined;
}
