/**
 * @covers *
 * @when all
 */
import { onEmbedded } from './environment';
import { contractSuite } from './suite';

contractSuite(onEmbedded, 'database');
