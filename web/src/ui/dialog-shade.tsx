import styles from './dialog-shade.module.css';

/** Stands where a large dialog will be while its file is loaded. */
export const DialogShade = ({ label }: { readonly label: string }) => (
  <div className={styles['shade']}>
    <output className={styles['box']}>
      <span className={styles['spoken']}>{label}</span>
    </output>
  </div>
);
