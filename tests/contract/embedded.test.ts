/**
 * @covers *
 */
import { onEmbedded } from './environment';
import { contractSuite } from './suite';

contractSuite(onEmbedded, 'statements');
