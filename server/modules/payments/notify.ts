import { PayType } from '../../../domain/enums';
import type { Callback } from '../../gateway/gateway';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import { takeReport } from './report';

/**
 * Takes the callback of a gateway. A callback that is not the gateway's own changes nothing. Throws 404 without a
 * gateway.
 */
export async function takeNotification(ctx: Context, payType: string, callback: Callback): Promise<Response> {
  const type = Object.values(PayType).find((value) => String(value) === payType);
  const gateway = type && ctx.services.gateways?.[type];
  if (!gateway) throw notFound();
  const report = await gateway.verify(callback);
  return gateway.acknowledge(report !== undefined && (await takeReport(ctx, report)));
}
