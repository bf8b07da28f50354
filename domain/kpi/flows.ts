/** Declaration flows that count evidence. A new one needs a form in `domain/declarations/kpi` and a row here. */
export const kpiFlows = [
  {
    /** Name of the declaration, and the first part of its pages' addresses. */
    name: 'prokpi',
    /** First part of its calls. */
    controller: 'ProKpi',
    mine: '/personal/console/mykpi/index',
    /** The results of all declarations become public; otherwise every declarant sees only the own result. */
    publishes: true,
  },
  {
    name: 'recognitionKpi',
    controller: 'RecognitionKpi',
    mine: '/personal/console/myRecognitionKpi/index',
    publishes: false,
  },
] as const;

export type KpiFlow = (typeof kpiFlows)[number];
export type KpiName = KpiFlow['name'];
export type KpiController = KpiFlow['controller'];

export const kpiFlowOf = (name: KpiName): KpiFlow => kpiFlows.find((flow) => flow.name === name) as KpiFlow;

/** Pages of a flow, without the base path. */
export const kpiLinks = (flow: Pick<KpiFlow, 'name' | 'mine'>) => {
  const section = `/personal/${flow.name}`;
  const page = (name: string) => (batchId?: string) =>
    `${section}/${name}${batchId === undefined ? '' : `?batchId=${batchId}`}`;
  return {
    /** Of a batch; without one, of the newest that is open. */
    home: page('home'),
    explain: page('explain'),
    guide: page('declareGuide'),
    result: page('result'),
    /** My declaration for a batch: the page opens it, or the text that must be read before. */
    declare: page('write'),
    write: (id: string) => `${section}/write?id=${id}`,
    notices: `${section}/newnotices`,
    notice: (id: string) => `${section}/noticesDetails?id=${id}`,
    mine: flow.mine,
  };
};
