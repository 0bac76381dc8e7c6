import { describeTableIn } from './support/describe-table';
import { worlds } from './support/tables';
import { playTheHangar } from './support/the-hangar';

const tables = worlds.filter(({ generation }) => generation === 14);

describeTableIn(tables, 'the hangar at a table for two', playTheHangar);
