/** The declaration flows that count evidence; a further one is its form in `domain/declarations/kpi` and its line here. */
export const kpiFlows = [
  {
    /** The declaration's, and the first part of its pages' addresses. */
    name: 'prokpi',
    /** First part of its calls. */
    controller: 'ProKpi',
    mine: '/personal/console/mykpi/index',
    /** What has become of everybody's declarations is made public; where it is not, everybody sees their own. */
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
    /** My declaration for a batch: it leads to it, or to what has to be read before. */
    declare: page('write'),
    write: (id: string) => `${section}/write?id=${id}`,
    notices: `${section}/newnotices`,
    notice: (id: string) => `${section}/noticesDetails?id=${id}`,
    mine: flow.mine,
  };
};
