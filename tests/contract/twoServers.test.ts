/**
 * @covers *
 */
import { onTwoServers } from './environment';
import { contractSuite } from './suite';

contractSuite(onTwoServers, 'sharing');
